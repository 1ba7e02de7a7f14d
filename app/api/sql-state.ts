/** The SQLSTATE of a PostgreSQL error as Sequelize wraps it, or ''. */
export function sqlState(error: unknown): string {
  const original: unknown = error instanceof Error && 'original' in error ? error.original : null
  return original instanceof Error && 'code' in original && typeof original.code === 'string' ? original.code : ''
}
