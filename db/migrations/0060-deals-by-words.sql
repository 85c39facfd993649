-- A deal that is of no order is found by what it is about.
select find_by_text('deal', 'about');
