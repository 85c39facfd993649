/** The name of the buttons that add or remove a row of a form; their value says which. */
export const rowsField = 'form_rows';
/** Stands for the number of the row in the template for new rows. */
export const rowNumber = '#';
