/** The name of the buttons that add a row to a form, or take one out; their value says which. */
export const rowsField = 'form_rows';
/** Stands where the number of a row will, in the row that new ones are made from. */
export const rowNumber = '#';
