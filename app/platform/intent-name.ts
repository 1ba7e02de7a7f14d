/** The field name in which the form library looks for the change that a button asks for. */
export const INTENT = '__intent__'
