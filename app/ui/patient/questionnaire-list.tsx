import { Form, useNavigation } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { QuestionnaireItem } from '~/domain/survey/questionnaire-items'
import type { SurveyStatus } from '~/domain/survey/survey-status'
import { useI18n } from '~/i18n/use-i18n'
import { Badge, type Tone } from '~/ui/basic/badge'
import { Button, LinkButton } from '~/ui/basic/button'

const TONES: Record<SurveyStatus, Tone> = {
  notCreated: 'neutral',
  created: 'danger',
  started: 'warning',
  complete: 'success',
}

/**
 * The status of a row's latest survey (SUR-19); outside a table of questionnaires, one that nobody has begun
 * is `quiet` (OP-118).
 */
export function StatusBadge({ status, quiet = false }: { status: SurveyStatus; quiet?: boolean }) {
  const { t } = useI18n()
  const tone = quiet && status === 'created' ? 'neutral' : TONES[status]
  return <Badge tone={tone}>{t(`questionnaire.status.${status}`)}</Badge>
}

/**
 * Questionnaires with their status and next action, the first action being the most prominent;
 * `idempotencyKey` makes a double click start only one questionnaire.
 */
export function QuestionnaireList({
  items,
  idempotencyKey,
}: {
  items: QuestionnaireItem[]
  idempotencyKey: string
}) {
  const first = items.find(({ action }) => action?.kind === 'start' || action?.kind === 'resume')
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li
          key={item.code}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-6"
        >
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium">{item.title}</p>
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <StatusBadge status={item.status} />
              {item.dateText}
            </p>
          </div>
          <div className="btn-row">
            {item.links.map((link) => (
              <ItemLink key={link.kind} item={item} link={link} />
            ))}
            <ItemAction item={item} idempotencyKey={idempotencyKey} main={item === first} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/**
 * Links to responses and inspection, and to continue the latest survey or begin the first one. Links only,
 * because they are inside a form.
 */
export function ItemLinks({ item }: { item: QuestionnaireItem }) {
  const { action, links } = item
  const all = action
    ? [...links, { ...action, kind: action.kind === 'create' ? 'start' : action.kind }]
    : links
  return (
    <div className="flex flex-wrap gap-1 pl-4 sm:pl-0">
      {all.map((link) => (
        <ItemLink key={link.kind} item={item} link={link} />
      ))}
    </div>
  )
}

function ItemLink({
  item,
  link: { kind, to },
}: {
  item: QuestionnaireItem
  link: { kind: string; to: string }
}) {
  const { t } = useI18n()
  return (
    <LinkButton to={to} variant="quiet">
      {t(`questionnaire.${kind}`)} <span className="sr-only">{item.title}</span>
    </LinkButton>
  )
}

/** What this reader can do with a questionnaire now; renders nothing if there is nothing to do. */
export function ItemAction({
  item,
  idempotencyKey,
  main = true,
}: {
  item: QuestionnaireItem
  idempotencyKey: string
  main?: boolean
}) {
  const { t } = useI18n()
  const navigation = useNavigation()
  const hydrated = useHydrated()
  if (!item.action) return null
  const { kind, to } = item.action
  const name = <span className="sr-only">{item.title}</span>
  if (kind !== 'create') {
    return (
      <LinkButton to={to} variant={kind === 'edit' ? 'quiet' : main ? 'primary' : 'secondary'}>
        {t(`questionnaire.${kind}`)} {name}
      </LinkButton>
    )
  }
  const creating = hydrated && navigation.formAction === to
  return (
    <Form method="post" action={to}>
      <input type="hidden" name="idempotency_key" value={`${idempotencyKey}-${item.code}`} />
      <Button disabled={creating}>
        {t(creating ? 'questionnaire.creating' : 'questionnaire.start')} {name}
      </Button>
    </Form>
  )
}
