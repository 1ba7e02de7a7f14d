import type { z } from 'zod/v4'
import type { Translate } from '~/i18n/t'
import { OPEN_BODY } from '~/platform/body.server'
import { privateJson } from '~/platform/private-json'
import { Conflict } from '~/platform/refusal'
import { conflict, isConflict } from './answer.server'
import { readBody, readFiles } from './body.server'
import type { Caller } from './caller.server'
import { checked, fieldsOf, type Fields } from './input.server'
import { CHOICE, leaves } from './leaving'
import { maxBody } from './limits'
import { onlyKnown } from './list-parameters'
import {
  createRecord,
  deleteRecord,
  mayTry,
  readable,
  readMany,
  readOne,
  updateRecord,
} from './record-operations.server'
import { recordId } from './record-id'
import type { Operation } from './registry'
import { keyOf, oncePerKey } from './repeat.server'

/** One call whose caller has been identified; `caller` is null only for open calls. */
export type Asked = { request: Request; params: URLSearchParams; caller: Caller | null; t: Translate }

/** Calls about the session answer with secrets, so their answers are not stored for repeats. */
const ANSWERS_SECRETS = /^(user\/|admin\/switch-to-company$)/

type RecordOperation = Exclude<Operation, { kind: 'call' }>
type CallOperation = Extract<Operation, { kind: 'call' }>

/** Runs an operation and answers with JSON. @throws Refusal for the caller's mistakes. */
export function runOperation(operation: Operation, asked: Asked): Promise<Response> {
  if (operation.kind === 'call') return runCall(operation, asked)
  return operation.kind === 'read' ? read(operation, asked) : write(operation, asked)
}

async function read({ resource }: RecordOperation, { params, caller }: Asked): Promise<Response> {
  const { actor } = caller!
  mayTry(resource, actor, 'list')
  if (!params.has('id')) return privateJson(await readMany(resource, actor, params))
  const row = await readOne(resource, actor, params)
  return privateJson({ data: row }, 200, tagOf(row))
}

async function write(
  { kind, resource, name }: RecordOperation,
  { request, params, caller, t }: Asked,
): Promise<Response> {
  const { actor } = caller!
  mayTry(resource, actor, kind === 'read' ? 'list' : kind)
  const choice = kind === 'delete' && leaves(resource.name, 'delete') ? [CHOICE] : []
  onlyKnown(params, kind === 'create' ? ['r', 'lng'] : ['r', 'lng', 'id', ...choice])
  const schema =
    kind === 'create' ? resource.create?.schema : kind === 'update' ? resource.update?.schema : undefined
  const fields = fieldsOf(await readBody(request, maxBody(name)), schema)
  try {
    if (kind === 'create')
      return privateJson({ data: await createRecord(resource, actor, request, fields) }, 201)
    const row = await (kind === 'update' ? updateRecord : deleteRecord)(
      resource,
      actor,
      request,
      params,
      fields,
    )
    return privateJson({ data: row }, 200, tagOf(row))
  } catch (error) {
    if (kind === 'create' && error instanceof Conflict) return conflict(t, error.current, fields, error)
    if (kind === 'create' || !isConflict(error)) throw error
    return conflict(t, await readable(resource, actor, recordId(params, fields, resource)), fields)
  }
}

async function runCall(
  { call, name }: CallOperation,
  { request, params, caller, t }: Asked,
): Promise<Response> {
  const fields = await callFields(call, request, params)
  const input = checked(call.input, fields)
  const files = call.sendsFile ? await readFiles(request, call.sendsFile, maxBody(name)) : []
  const run = () =>
    call.run(input, {
      actor: caller?.actor ?? null,
      session: caller?.session ?? null,
      request,
      files,
      key: call.sendsFile ? keyOf(request) : null,
    })
  if (call.answers) return (await run()) as Response
  const repeatable = caller && call.method === 'POST' && !call.sendsFile && !ANSWERS_SECRETS.test(name)
  try {
    return privateJson({
      data: (await (repeatable ? oncePerKey(request, caller.actor, name, fields, run) : run())) ?? null,
    })
  } catch (error) {
    if (!isConflict(error)) throw error
    return conflict(t, error instanceof Conflict ? error.current : null, fields)
  }
}

/**
 * The input of a GET call is in the query string; that of a POST call is in the body, unless the body is a
 * file.
 */
async function callFields(
  call: CallOperation['call'],
  request: Request,
  params: URLSearchParams,
): Promise<Fields> {
  const schema: z.ZodType = call.input
  if (call.method === 'POST' && !call.sendsFile) {
    onlyKnown(params, ['r', 'lng'])
    return fieldsOf(await readBody(request, call.open ? OPEN_BODY : maxBody(call.name)), schema)
  }
  const pairs = new URLSearchParams([...params].filter(([name]) => name !== 'r' && name !== 'lng'))
  return fieldsOf({ kind: 'text', pairs }, schema)
}

function tagOf(row: object): Record<string, string> {
  return 'version' in row && typeof row.version === 'number' ? { ETag: `"${row.version}"` } : {}
}
