/** Returns the SQLSTATE of a PostgreSQL error, also if wrapped by Sequelize, or ''. */
export function sqlState(error: unknown): string {
  const given: unknown = error instanceof Error && 'original' in error ? error.original : error
  return given instanceof Error && 'code' in given && typeof given.code === 'string' ? given.code : ''
}
