/** The name under which the form library looks for what a button asks it to change. */
export const INTENT = '__intent__'
