/** SQL for the name of the person whose user id is in `column`. */
export function personOf(column: string): string {
  return `(SELECT q.firstname || ' ' || q.lastname FROM participant q
    WHERE q.user_id = ${column} ORDER BY q.id LIMIT 1)`
}
