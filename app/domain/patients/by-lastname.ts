/** The order of a practice's patients by name: columns of their link (`provider link`), which has an index of them. */
export const BY_LASTNAME = ['link.lastname_search', 'link.firstname_search']
