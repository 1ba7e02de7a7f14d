/** The SQLSTATE of a PostgreSQL error, also as Sequelize wraps it, or ''. */
export function sqlState(error: unknown): string {
  const given: unknown = error instanceof Error && 'original' in error ? error.original : error
  return given instanceof Error && 'code' in given && typeof given.code === 'string' ? given.code : ''
}
