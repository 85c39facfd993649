/** The name of the buttons that add or remove a row of a form; their value says which. */
export const rowsField = 'form_rows';
/** Replaced by the number of a row, in the template for new rows. */
export const rowNumber = '#';
