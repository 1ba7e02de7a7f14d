/** The reply to an autosave, from the server or, without a connection, from the browser. */
export type SaveReply = {
  stayed?: true
  /** Not saved, because what was typed is invalid. */
  held?: true
  unsent?: true
  /** Not accepted, because the session has ended. */
  ended?: true
  /** Can no longer be saved: the record was locked or deleted, or its writer lost the right to change it. */
  gone?: 'locked' | 'deleted' | 'closed'
  /**
   * What others wrote into fields that this writer left unchanged, by field name: it replaces the old text.
   */
  theirs?: Record<string, string>
  /** What others wrote into fields that this writer changed as well, by field name. */
  conflict?: Record<string, string>
}
