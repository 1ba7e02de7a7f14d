import { emailKey, fold } from '~/platform/fold'

type Named = { firstname: string; lastname: string; email: string; dob: string | null }

/**
 * The derived columns that lists search and sort by; every write updates them together with their sources.
 */
export function searchColumns({ firstname, lastname, email, dob }: Named) {
  return {
    firstname_search: fold(firstname),
    lastname_search: fold(lastname),
    email_search: emailKey(email),
    birth_month: dob ? Number(dob.slice(5, 7)) : null,
  }
}
