import type { Where } from '~/access/conditions'
import { positiveInteger } from '~/access/match'
import type { Resource } from '~/core/resource/resource.server'
import type { ProviderRow } from './present-provider'
import { providerCreateSchema, providerUpdateSchema } from './provider-schema'
import { readProviders } from './read-providers.server'
import { createProvider, removeProvider, updateProvider } from './write-provider.server'

const idFilter = (name: 'participant_id' | 'practice_id') => ({
  type: 'exact' as const,
  column: `provider.${name}`,
  where: (value: string): Where => ({
    sql: `provider.${name} = $filter_${name}`,
    bind: { [`filter_${name}`]: positiveInteger(value) ?? 0 },
  }),
})

/** Links between participants and practices. */
export const providerResource: Resource<ProviderRow> = {
  name: 'provider',
  listing: {
    filters: { participant_id: 'exact', practice_id: 'exact', type: 'exact' },
    sorts: ['id'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'provider',
    filters: {
      participant_id: idFilter('participant_id'),
      practice_id: idFilter('practice_id'),
      type: { type: 'exact', column: 'provider.type' },
    },
    sorts: { id: 'provider.id' },
  },
  expands: ['practice'],
  read: readProviders,
  create: { schema: providerCreateSchema, run: createProvider },
  update: { schema: providerUpdateSchema, run: updateProvider },
  remove: removeProvider,
}
