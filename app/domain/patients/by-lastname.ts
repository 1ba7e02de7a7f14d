/** Sort order of a practice's patients by name; columns of the link (`provider link`) that have an index. */
export const BY_LASTNAME = ['link.lastname_search', 'link.firstname_search']
