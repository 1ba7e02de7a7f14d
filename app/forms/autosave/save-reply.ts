/**
 * What the server or, without a connection, the browser answers to a save that nobody pressed a button for.
 */
export type SaveReply = {
  stayed?: true
  /** It is not saved: what was typed is not right. */
  held?: true
  unsent?: true
  /** It was not accepted because the session has ended. */
  ended?: true
  /** Nothing can be saved there any more: it was locked or deleted, or its writer may write it no longer. */
  gone?: 'locked' | 'deleted' | 'closed'
  /** What others wrote meanwhile into fields that this writer left as they were: it takes their place. */
  theirs?: Record<string, string>
  /** What others wrote meanwhile, by the name of the field. */
  conflict?: Record<string, string>
}
