import { Form, useNavigation } from '@remix-run/react'
import { useRef, useState, type ChangeEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { QuestionnaireItem, QuestionnaireItems } from '~/domain/survey/questionnaire-items'
import { afterChecking, wellnessVisitOf } from '~/domain/survey/wellness-visit'
import { useI18n } from '~/i18n/use-i18n'
import { CountBadge } from '~/ui/basic/badge'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { ItemLinks, StatusBadge } from '~/ui/patient/questionnaire-list'
import { Spinner } from '~/ui/basic/spinner'

type Props = QuestionnaireItems & { idempotencyKey: string; visitTo: string; visitSelected: boolean }

/**
 * A patient's questionnaires, and a form that creates new ones for them to fill in (SUR-19, SUR-25). Checking
 * the first box of a wellness visit checks the others (SUR-24); `visitTo` is the address that does this
 * without scripts.
 */
export function InviteQuestionnaires({
  items,
  uncompleted,
  writable,
  idempotencyKey,
  visitTo,
  visitSelected,
}: Props) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const offered = writable ? items.filter((item) => item.invitable).map((item) => item.code) : []
  const visit = wellnessVisitOf(offered)
  const open = items
    .filter(({ invitable, status }) => invitable && ['created', 'started'].includes(status))
    .map(({ title, status, dateText }) => `${title} (${t(`questionnaire.status.${status}`)}, ${dateText})`)
  const selected = visitSelected ? visit : []
  const [chosen, setChosen] = useState(selected)
  const form = useRef<HTMLFormElement>(null)
  const creating = useNavigation().formData?.get('intent') === 'create'

  const choose = (codes: readonly string[]) => {
    for (const box of boxesOf(form.current)) box.checked = codes.includes(box.value)
    setChosen([...codes])
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const checked = boxesOf(form.current)
      .filter((box) => box.checked)
      .map((box) => box.value)
    choose(target.checked ? afterChecking(checked, target.value, offered) : checked)
  }

  return (
    <Card
      flush
      title={t('details.questionnaires')}
      actions={<CountBadge count={uncompleted} label={t('questionnaire.uncompleted', { n: uncompleted })} />}
    >
      <Form method="post" ref={form} className="mt-3">
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <ul className="divide-y divide-line border-y">
          {items.map((item) => (
            <Row
              key={item.code}
              item={item}
              writable={writable}
              selected={selected.includes(item.code)}
              onChange={onChange}
            />
          ))}
        </ul>
        {writable && open.length > 0 && (
          <label className="choice no-print mx-4 mt-3 md:mx-6">
            <input type="checkbox" name="another" value="on" />
            <span>
              {t('questionnaire.anotherOf')}
              <span className="block text-sm text-muted">{open.join('; ')}</span>
            </span>
          </label>
        )}
        {writable && (
          <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 p-4 md:px-6">
            <Button variant="primary" disabled={hydrated && (chosen.length === 0 || creating)}>
              {creating && <Spinner />}
              {t(creating ? 'questionnaire.creating' : 'details.create')}
            </Button>
            {visit.length > 1 &&
              (hydrated ? (
                <Button
                  type="button"
                  variant="quiet"
                  onClick={() => choose([...new Set([...chosen, ...visit])])}
                >
                  {t('details.selectVisit')}
                </Button>
              ) : (
                <LinkButton to={visitTo} variant="quiet">
                  {t('details.selectVisit')}
                </LinkButton>
              ))}
            <p className="text-sm text-muted">{t('details.createHint')}</p>
          </div>
        )}
      </Form>
    </Card>
  )
}

type RowProps = {
  item: QuestionnaireItem
  writable: boolean
  selected: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function Row({ item, writable, selected, onChange }: RowProps) {
  const { t } = useI18n()
  const { code, title, status, dateText, invitable } = item
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 md:px-6">
      <label className="choice -mx-2 min-w-0 flex-1 basis-56">
        <input
          type="checkbox"
          className="no-print"
          name="questionnaireCodes"
          value={code}
          disabled={!invitable || !writable}
          defaultChecked={selected}
          onChange={onChange}
        />
        <span>
          {title}
          <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-muted">
            <StatusBadge status={status} />
            {dateText}
            {writable && !invitable && <span>{t('details.notOffered')}</span>}
          </span>
        </span>
      </label>
      <ItemLinks item={item} />
    </li>
  )
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name=questionnaireCodes]') ?? [])]
}
