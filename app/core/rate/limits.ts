import { env } from '~/platform/env.server'

/** A rate limit: how many uses one key has, and how fast they refill. */
export type Limit = {
  /** Uses in a full bucket; one use takes 1 unless it costs more. */
  most: number
  /** Seconds in which an empty bucket refills, at a steady rate. */
  per: number
  /**
   * `exact`: each use is written, so that all processes refuse the same one. `shared`: a process grants up to
   * an eighth of a bucket before it tells the others, so that ordinary use takes no SQL statement.
   */
  kept: 'exact' | 'shared'
  /**
   * If set, the caller waits 1, 2, 4, … seconds after each use beyond `most`, up to this many, instead of for
   * the bucket.
   */
  longest?: number
}

const QUARTER = 15 * 60
const HOUR = 3600
const DAY = 24 * HOUR
/** Limits given per second hold this many seconds' worth. */
const BURST_SECONDS = 30

const aSecond = (rate: number): Limit => ({
  most: rate * BURST_SECONDS,
  per: BURST_SECONDS,
  kept: 'shared',
})

/**
 * Every rate limit of the product, by name; each comment says whose key it counts. "Person" is the account ID
 * of the real user (also while masking), "address" the network returned by `callersNetwork`.
 */
const LIMITS = {
  /** Whatever a signed-in person opens (pages, navigation, files), and the forms that they send: person. */
  page: () => aSecond(env().PAGE_RATE),
  form: () => aSecond(Math.ceil(env().PAGE_RATE / 2)),
  /** Pages and forms together when nobody is signed in; a whole clinic may share it: address. */
  visit: () => aSecond(4 * env().PAGE_RATE),
  /** Megabytes of uploaded files: person. */
  upload: { most: 300, per: 10 * 60, kept: 'shared' },
  /** Calls of the data endpoint: person, or `from` and the address if nobody is signed in. */
  call: () => aSecond(env().API_RATE),
  /** Lists and records downloaded as files: person. */
  export: { most: 30, per: 10 * 60, kept: 'shared' },
  /** PDF and ZIP files that a worker creates: person. */
  pdf: { most: 60, per: 10 * 60, kept: 'shared' },
  zip: { most: 10, per: 10 * 60, kept: 'shared' },
  /** Event streams that are opened: person. */
  stream: { most: 120, per: 10 * 60, kept: 'shared' },
  /** Spreadsheet imports: person. */
  import: { most: 60, per: HOUR, kept: 'exact' },
  /** Readings that a device delivers: the person whose device it is. */
  reading: { most: 20_000, per: HOUR, kept: 'shared' },
  /** Questions to the assistant: person. */
  question: () => ({ most: env().CHAT_DAILY_LIMIT, per: DAY, kept: 'exact' }),
  /** Messages of a video call, and the ICE candidates that browsers try: person and kind. */
  signal: { most: 20, per: 60, kept: 'shared' },
  ice: { most: 240, per: 60, kept: 'shared' },
  /** Support requests: address. */
  support: { most: 10, per: 10 * 60, kept: 'exact' },
  /** Reads of a calendar feed: its key, hashed. */
  feed: { most: 60, per: QUARTER, kept: 'shared' },
  /** Requests for calendar feeds that do not exist: address. */
  feedMiss: { most: 60, per: QUARTER, kept: 'exact' },
  /** Looking up an account, or another practice's patient, by email: person. */
  lookup: { most: 60, per: QUARTER, kept: 'exact' },
  adopt: { most: 30, per: QUARTER, kept: 'exact' },
  /** Requested password resets and new invitations: address. */
  reset: { most: 30, per: QUARTER, kept: 'exact' },
  /** Emails with a link, per account: person and kind. */
  linkMail: { most: 5, per: 25 * 60, kept: 'exact' },
  /**
   * Wrong passwords: account and where they come from; the maximum delay is short, because it locks out a
   * person.
   */
  guess: { most: 10, per: HOUR, kept: 'exact', longest: 60 },
  /**
   * Failed sign-ins from browsers that the account does not know. They refuse nobody: beyond the limit such a
   * browser continues with a link sent by email. Keys: account as typed, hashed; address; and over all
   * accounts, where it counts as a storm.
   */
  strangersOfAccount: { most: 10, per: 14 * DAY, kept: 'exact' },
  strangersAt: { most: 30, per: HOUR, kept: 'exact' },
  strangers: { most: 300, per: DAY, kept: 'exact' },
  /** Emails to administrators about a storm: `all`. */
  stormMail: { most: 1, per: DAY / 2, kept: 'exact' },
} satisfies Record<string, Limit | (() => Limit)>

export type LimitName = keyof typeof LIMITS

/** Returns the limit of this name, with the settings of the deployment applied. */
export function limitOf(name: LimitName): Limit {
  const limit: Limit | (() => Limit) = LIMITS[name]
  return typeof limit === 'function' ? limit() : limit
}
