/** The name of the person whose account is in `column`, as a part of a statement. */
export function personOf(column: string): string {
  return `(SELECT q.firstname || ' ' || q.lastname FROM participant q
    WHERE q.user_id = ${column} ORDER BY q.id LIMIT 1)`
}
