import type { FilterType } from '~/core/list/list-query'
import type { Resource } from '~/core/resource/resource.server'
import { filterTypes } from './askable'
import { ID_TYPES } from './filter-parameter'
import {
  bodyOf,
  errorAnswers,
  fileAnswer,
  fileBody,
  goodAnswer,
  idParameter,
  ifMatchParameter,
  inputSchema,
  keyParameter,
  pageParameters,
  recordSchema,
  type Part,
} from './openapi-parts'
import { CHOICE, choiceSchema, leaves } from './leaving'
import type { Operation } from './registry'
import { MAX_FILTERS } from './limits'

const READ_ERRORS = [401, 403, 422, 429, 500, 503]
const WRITE_ERRORS = [400, 401, 403, 409, 411, 413, 415, 422, 429, 500, 503]

/** Describes one operation in OpenAPI terms. */
export function describeOperation(operation: Operation): Part {
  const about = {
    operationId: operation.name.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [operation.name.split('/')[0]!],
  }
  switch (operation.kind) {
    case 'read':
      return { ...about, ...describeRead(operation.resource) }
    case 'create':
      return {
        ...about,
        summary: `Create a ${operation.resource.name}`,
        parameters: [keyParameter],
        requestBody: bodyOf(inputSchema(operation.resource.create!.schema)),
        responses: {
          ...goodAnswer(
            201,
            'Created',
            dataOf({ type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }),
          ),
          ...errorAnswers(...WRITE_ERRORS),
        },
      }
    case 'update':
      return {
        ...about,
        summary: `Change fields of a ${operation.resource.name}`,
        parameters: changeParameters(operation.resource),
        requestBody: bodyOf(withIdAndVersion(operation.resource)),
        responses: {
          ...goodAnswer(200, 'The record as it is now', dataOf(recordSchema)),
          ...errorAnswers(...WRITE_ERRORS),
        },
      }
    case 'delete':
      return {
        ...about,
        summary: `Delete a ${operation.resource.name}`,
        parameters: [
          ...changeParameters(operation.resource),
          ...(leaves(operation.resource.name, 'delete')
            ? [{ name: CHOICE, in: 'query', schema: choiceSchema }]
            : []),
        ],
        responses: { ...goodAnswer(200, 'Deleted', dataOf(recordSchema)), ...errorAnswers(...WRITE_ERRORS) },
      }
    case 'call':
      return { ...about, ...describeCall(operation.call) }
  }
}

function describeRead({ name, listing, source, expands }: Resource<object>): Part {
  const sorts = [...new Set(['id', ...listing.sorts])]
  return {
    summary: `List ${name} records, or read one by id`,
    parameters: [
      { ...idParameter, description: 'Reads this one record, as data; not together with list parameters.' },
      {
        name: 'filters',
        in: 'query',
        description: 'All must hold.',
        content: {
          'application/json': {
            schema: {
              type: 'array',
              maxItems: MAX_FILTERS,
              items: { oneOf: filterSchemas({ listing, source }) },
            },
          },
        },
      },
      {
        name: 'sort',
        in: 'query',
        schema: {
          type: 'string',
          enum: sorts.flatMap((sort) => [sort, `-${sort}`]),
          default: listing.defaultSort,
        },
        description: 'A leading minus sorts descending.',
      },
      ...pageParameters,
      ...(expands.length > 0
        ? [
            {
              name: 'expand',
              in: 'query',
              style: 'form',
              explode: false,
              schema: { type: 'array', items: { type: 'string', enum: expands } },
            },
          ]
        : []),
    ],
    responses: {
      ...goodAnswer(200, 'A page of records, or with id one record as data', {
        oneOf: [pageSchema, dataOf(recordSchema)],
      }),
      ...errorAnswers(...READ_ERRORS),
    },
  }
}

function describeCall({
  method,
  open,
  summary,
  input,
  sendsFile,
  answers,
}: Extract<Operation, { kind: 'call' }>['call']): Part {
  const schema = inputSchema(input)
  const errors = errorAnswers(...(method === 'GET' ? READ_ERRORS : WRITE_ERRORS))
  const key = open ? [] : [keyParameter]
  if (sendsFile)
    return {
      summary,
      parameters: [...queryParameters(schema), ...key],
      requestBody: fileBody(sendsFile),
      responses: { ...goodAnswer(200, 'Done', dataOf({})), ...errors },
    }
  return {
    summary,
    ...(open && { security: [] }),
    ...(method === 'GET'
      ? { parameters: queryParameters(schema) }
      : { parameters: key, requestBody: bodyOf(schema) }),
    responses: { ...(answers ? fileAnswer(answers) : goodAnswer(200, 'Done', dataOf({}))), ...errors },
  }
}

/** The closed set of a resource's filters, with `id` for every resource. */
function filterSchemas(resource: Pick<Resource<object>, 'listing' | 'source'>): Part[] {
  const filters = Object.keys(resource.listing.filters).map(
    (field) => [field, filterTypes(field, resource)] as const,
  )
  return [['id', ID_TYPES] as const, ...filters].map(([field, types]) => ({
    type: 'object',
    required: ['field', 'value'],
    additionalProperties: false,
    properties: {
      field: { const: field },
      type: { enum: types, default: types[0] },
      value: types.length === 1 ? VALUES[types[0]!] : { anyOf: types.map((type) => VALUES[type]) },
    },
  }))
}

const VALUES: Record<FilterType, Part> = {
  text: { type: 'string', maxLength: 255 },
  exact: { type: ['string', 'number', 'boolean'] },
  number: { type: ['number', 'string'] },
  date: { type: 'string', format: 'date' },
  month: { type: ['integer', 'string'] },
  bool: { type: ['boolean', 'string', 'integer'] },
  in: { type: ['array', 'string'], items: { type: ['string', 'number', 'boolean'] } },
}

const pageSchema: Part = {
  type: 'object',
  required: ['items', '_meta'],
  properties: {
    items: { type: 'array', items: recordSchema },
    _meta: {
      type: 'object',
      required: ['totalCount', 'totalCapped', 'page', 'perPage'],
      properties: {
        totalCount: { type: 'integer' },
        totalCapped: { type: 'boolean', description: 'There are more than totalCount.' },
        page: { type: 'integer' },
        perPage: { type: 'integer' },
      },
    },
  },
}

function dataOf(schema: Part): Part {
  return { type: 'object', required: ['data'], properties: { data: schema } }
}

function changeParameters({ unversioned }: Resource<object>): Part[] {
  return [idParameter, ...(unversioned ? [] : [ifMatchParameter]), keyParameter]
}

function withIdAndVersion({ name, update, unversioned }: Resource<object>): Part {
  const schema = inputSchema(update!.schema)
  const properties = typeof schema.properties === 'object' ? schema.properties : {}
  return {
    ...schema,
    properties: {
      id: { type: 'integer', minimum: 1 },
      ...(!unversioned && { version: { type: 'integer', minimum: 0 } }),
      ...(leaves(name, 'update') && { [CHOICE]: choiceSchema }),
      ...properties,
    },
  }
}

function queryParameters(schema: Part): Part[] {
  const required: unknown = schema.required
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    schema: property as Part,
    required: Array.isArray(required) && required.includes(name),
  }))
}
