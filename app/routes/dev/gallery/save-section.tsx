import { SaveStateText } from '~/forms/autosave/save-state'
import { SectionConflict } from '~/forms/autosave/section-conflict'
import type { SaveState } from '~/forms/autosave/use-autosave'
import { BulkBar } from '~/forms/bulk/bulk-bar'
import { withPick } from '~/forms/bulk/pick-column'
import { PickedNames } from '~/forms/bulk/picked-names'
import { MaskButton, MaskForm } from '~/forms/form/mask-button'
import { SwitchForm } from '~/forms/form/switch-form'
import { DeleteDialog } from '~/forms/record/delete-dialog'
import { RecordForm } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { EmptyState, Section } from '~/ui/basic/page'
import { DataTable } from '~/ui/table/data-table'
import { RowLinks } from '~/ui/table/row-links'
import { SAMPLE } from './sample'

const STATES: SaveState[] = ['saving', 'saved', 'held', 'unsent', 'ended', 'conflict']
const NAMES = ['Ana María Muñoz', 'Lee Park']

/** Checked rows with their action bar, and the states of a form: autosave, confirmation, hindrance. */
export function SaveSection() {
  const { t, lang } = useI18n()
  const s = SAMPLE[lang]
  const columns = [{ key: 'name', label: s.name, lead: true, cell: (name: string) => name }]
  const dialog = { failure: t('ui.errorLoading'), closeTo: '.', idempotencyKey: 'gallery', question: s.long }
  return (
    <Section title="RecordForm, RowFields, SaveStateText, SectionConflict, BulkBar, PickedNames, SwitchForm, MaskForm, DeleteDialog">
      <div className="grid items-start gap-4 in-lg:grid-cols-2">
        <Card>
          <RecordForm
            id="gallery-record"
            fields={[
              { name: 'name', label: s.name },
              { name: 'goals', label: s.focus, help: s.help, rows: { label: s.notes, most: 3 } },
              { name: 'text', label: s.notes, kind: 'lines' },
            ]}
            form={{
              values: { name: s.practice, text: s.long },
              lists: { goals: [s.sleep, s.diet] },
              version: 1,
              constraint: { name: { required: true } },
              idempotencyKey: '00000000-0000-4000-8000-000000000000',
            }}
            answer={undefined}
            cancelTo="."
          />
        </Card>
        <Card className="space-y-3">
          {STATES.map((state) => (
            <SaveStateText key={state} state={state} restored={false} />
          ))}
          <SaveStateText state="unsent" restored texts="fill" />
          <form>
            <SectionConflict name="s" label={s.notes} theirs={s.long} />
          </form>
        </Card>
      </div>
      <div>
        <BulkBar here="/dev/ui" actions={[{ dialog: 'remove', label: t('ui.delete') }]} />
        <DataTable
          caption={s.name}
          listing={{ filters: {}, sorts: [], defaultSort: 'name', defaultPerPage: 50 }}
          query={{ filters: {}, sort: 'name', descending: false, page: 0, perPage: 50 }}
          page={{ rows: NAMES, total: NAMES.length, capped: false }}
          columns={withPick(columns, { id: (name) => NAMES.indexOf(name), name: (name) => name }, t)}
          rowKey={(name) => name}
          filters={[]}
          empty={<EmptyState title={s.none} />}
          actions={(name) => (
            <RowLinks
              name={name}
              links={[
                ['ui.view', '#view'],
                ['ui.edit', null],
              ]}
            />
          )}
        />
      </div>
      <Card>
        <PickedNames names={NAMES} />
        <PickedNames names={[]} />
        <SwitchForm action="/dev/ui">
          <Button>{s.practice}</Button>
        </SwitchForm>
        <MaskForm />
        <MaskButton userId={0} name={s.practice} />
      </Card>
      <DeleteDialog
        {...dialog}
        title={`${t('ui.delete')}: ${NAMES[0]}`}
        subject={<PickedNames names={NAMES} />}
        hindrance={null}
      />
      <DeleteDialog {...dialog} title={t('ui.remove')} hindrance={{ key: 'ui.noMatches', values: {} }} />
    </Section>
  )
}
