import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { groupBy } from '~/platform/group-by'
import { isKey, mustBeKey, type FileStore, type StoredFile } from './file-store'
import { isMissing } from './missing'

export type S3Settings = {
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/** From this many files in one folder on, listing the folder is cheaper than asking for each file. */
const LIST_FROM = 40

/** Files in a bucket of an S3-compatible service, which stores an object whole or not at all. */
export function s3Store({ bucket, accessKeyId, secretAccessKey, ...place }: S3Settings): FileStore {
  // By default the SDK appends a checksum to the bytes, which servers other than Amazon's store as part of
  // the file.
  const client = new S3Client({
    ...place,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => {
    mustBeKey(key)
    return { Bucket: bucket, Key: key }
  }
  return {
    put: async (key, bytes) => {
      await client.send(
        new PutObjectCommand({
          ...at(key),
          Body: bytes,
          ContentLength: bytes.byteLength,
          ContentType: 'application/octet-stream',
        }),
      )
    },
    get: (key, range) =>
      orNull(async () => {
        const { Body } = await client.send(
          new GetObjectCommand({ ...at(key), Range: range && `bytes=${range.start}-${range.end}` }),
        )
        return (Body?.transformToWebStream() ?? null) as ReadableStream<Uint8Array> | null
      }),
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    exists: async (keys) => {
      const folders = groupBy(keys, folderOf)
      const found = await Promise.all(
        [...folders].map(([folder, inside]) =>
          inside.length < LIST_FROM ? asked(client, inside, at) : listed(client, bucket, folder),
        ),
      )
      const there = new Set(found.flat())
      return new Set(keys.filter((key) => there.has(key)))
    },
    list: () => objectsIn(client, bucket),
  }
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1)

async function asked(
  client: S3Client,
  keys: readonly string[],
  at: (key: string) => { Bucket: string; Key: string },
): Promise<string[]> {
  const answers = await someAtOnce(keys, (key) => orNull(() => client.send(new HeadObjectCommand(at(key)))))
  return keys.filter((_, index) => answers[index] !== null)
}

async function listed(client: S3Client, bucket: string, folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of objectsIn(client, bucket, folder)) keys.push(key)
  return keys
}

async function* objectsIn(client: S3Client, bucket: string, folder = ''): AsyncGenerator<StoredFile> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder })) {
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key && LastModified && isKey(Key)) yield { key: Key, changed: LastModified }
  }
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const MOST = 32

/** Runs a request for each item, a limited number at a time; the results are in item order. */
async function someAtOnce<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = new Array<Answer>(items.length)
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) answers[index] = await ask(items[index]!)
  }
  await Promise.all(Array.from({ length: Math.min(MOST, items.length) }, worker))
  return answers
}
