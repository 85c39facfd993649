/** The name of the buttons that add or remove a row of a form. Their value says which list, and which row to remove. */
export const rowsField = 'form_rows';
/** Stands for the number of the row in the template for new rows. */
export const rowNumber = '#';
