import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Badge, CountBadge } from '~/ui/basic/badge'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { ConfirmForm } from '~/ui/basic/confirm'
import { Details } from '~/ui/basic/details'
import { ModalPage } from '~/ui/basic/dialog'
import { FirstSteps } from '~/ui/basic/first-steps'
import { Menu } from '~/ui/basic/menu'
import { NarrowCard } from '~/ui/basic/narrow-fold'
import { DescriptionList, EmptyState, Section } from '~/ui/basic/page'
import { Spinner } from '~/ui/basic/spinner'
import { ListActions } from '~/ui/basic/list-actions'
import { Tabs } from '~/ui/basic/tabs'
import { TabsAtDesk } from '~/ui/basic/tabs-at-desk'
import { TypedTexts } from '~/ui/basic/typed-texts'
import { SAMPLE } from './sample'

const ROW = 'flex flex-wrap items-center gap-3'

/** Buttons and links in every variant and state. */
export function ButtonSection() {
  const { t } = useI18n()
  return (
    <Section title="Button, LinkButton, Menu">
      <Card className="space-y-4">
        <div className={ROW}>
          <Button variant="primary" type="button">
            {t('ui.save')}
          </Button>
          <Button type="button">{t('ui.edit')}</Button>
          <Button variant="quiet" type="button">
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" type="button" icon="trash">
            {t('ui.delete')}
          </Button>
          <LinkButton to="." icon="plus">
            {t('ui.add')}
          </LinkButton>
        </div>
        <div className={ROW}>
          <Button variant="primary" type="button" disabled>
            <Spinner />
            {t('ui.saving')}
          </Button>
          <Button type="button" disabled>
            {t('ui.edit')}
          </Button>
          <Button variant="danger" type="button" disabled>
            {t('ui.delete')}
          </Button>
          <Menu label={t('ui.actions')} icon="user">
            <li>
              <a className="menu-item" href="#a" aria-current="page">
                {t('ui.view')}
              </a>
            </li>
            <li>
              <a className="menu-item" href="#b">
                {t('ui.edit')}
              </a>
            </li>
          </Menu>
        </div>
      </Card>
    </Section>
  )
}

/** Badges, alerts, tabs, details and the empty state. */
export function PartsSection() {
  const { t, lang } = useI18n()
  const s = SAMPLE[lang]
  return (
    <Section title="Badge, Alert, TypedTexts, Tabs, TabsAtDesk, ListActions, Details, NarrowCard, FirstSteps, EmptyState, DescriptionList">
      <div className={ROW}>
        <Badge>{s.practice}</Badge>
        <Badge tone="success">{s.active}</Badge>
        <Badge tone="warning">{s.moderate}</Badge>
        <Badge tone="danger">{s.disabled}</Badge>
        <Badge tone="info">{s.minimal}</Badge>
        <CountBadge count={3} label="3" />
      </div>
      <div className="grid gap-3 in-md:grid-cols-2">
        <Alert tone="info" title={s.patients}>
          {s.noneHint}
        </Alert>
        <Alert tone="success">{t('ui.saved')}</Alert>
        <Alert tone="warning" title={s.moderate}>
          {s.long}
        </Alert>
        <Alert tone="danger">{t('ui.errorLoading')}</Alert>
      </div>
      <TypedTexts title={s.none} hint={s.noneHint} texts={[{ label: s.name, text: s.long }]} />
      <Tabs
        label={s.patients}
        items={[
          { to: '?tab=1', label: s.patients, current: true, count: 12 },
          { to: '?tab=2', label: s.notes, current: false },
        ]}
      />
      <TabsAtDesk
        label={s.status}
        items={Array.from({ length: 12 }, (_, n) => ({
          to: `?tab=${n}`,
          label: `${s.firstName} ${n}`,
          current: n === 10,
        }))}
      />
      <div className="btn-row page-actions">
        <ListActions
          main={<Button type="button">{t('ui.add')}</Button>}
          more={<Button type="button">{t('ui.edit')}</Button>}
        />
      </div>
      <Card
        title={s.firstName}
        actions={
          <Button icon="edit" type="button">
            {t('ui.edit')}
          </Button>
        }
      >
        <DescriptionList
          items={[
            { term: s.name, value: 'Ana María Muñoz' },
            { term: s.email, value: 'ana.maria.munoz@example.com' },
            { term: s.phone, value: '' },
            { term: s.notes, value: s.long },
          ]}
        />
      </Card>
      <Details summary={s.notes}>{s.long}</Details>
      <NarrowCard title={s.notes} count="3">
        {s.long}
      </NarrowCard>
      <FirstSteps
        title={s.notes}
        steps={[
          { name: 'done', label: s.patients, done: true, to: null },
          { name: 'open', label: s.name, done: false, to: '#steps' },
          { name: 'elsewhere', label: s.long, done: false, to: null },
        ]}
        state={{ done: s.active, open: s.none }}
      />
      <Card flush>
        <EmptyState
          title={s.none}
          actions={
            <Button variant="primary" type="button">
              {t('ui.add')}
            </Button>
          }
        >
          {s.noneHint}
        </EmptyState>
      </Card>
      <ModalPage title={t('ui.delete')} closeTo=".">
        <ConfirmForm question={s.long} idempotencyKey="gallery" cancelTo="." />
      </ModalPage>
    </Section>
  )
}
