import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { TOLERANCE } from '~/domain/research/compare-scores'
import { compareReturned, runCases, type CaseResult } from '~/domain/research/run-cases.server'
import { SIMULATED_CASES } from '~/domain/research/simulated-cases'
import { useI18n } from '~/i18n/use-i18n'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { Alert } from '~/ui/basic/alert'
import { Badge } from '~/ui/basic/badge'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const { params } = await enter(request)
  const caseIndex = new URL(request.url).searchParams.get('caseIndex')
  return {
    cases: JSON.stringify(SIMULATED_CASES, null, 1),
    returned: params.scores ? [compareReturned(params.scores, Number(caseIndex ?? 0))] : [],
  }
}

export async function action({ request }: ActionFunctionArgs) {
  await enter(request)
  const form = await readForm(request)
  onlyFields(form, ['cases', 'imdata', 'caseIndex'])
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const results = form.has('imdata')
      ? [compareReturned(text('imdata'), Number(text('caseIndex')))]
      : runCases(text('cases'))
    return { results, problem: null, posted: text('cases') }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data(
      { results: [], problem: Object.keys(error.data.errors ?? {}).join(', '), posted: text('cases') },
      { status: error.status },
    )
  }
}

/**
 * Posts simulated data of a research site and compares the scores with the expected ones (CON-05); only
 * outside production.
 */
export default function ConiferTest() {
  const { t } = useI18n()
  const { cases, returned } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const results: CaseResult[] = answer?.results ?? returned
  return (
    <Page title={t('research.testTitle')} lead={t('research.testLead', { n: TOLERANCE })}>
      {answer?.problem && (
        <Alert tone="danger" live>
          <p>{t('research.testInvalid', { field: answer.problem })}</p>
        </Alert>
      )}
      {results.length > 0 && <Results results={results} />}
      <Card title={t('research.testCases')}>
        <Form method="post" action="/coniferTest" className="space-y-3">
          <label htmlFor="cases" className="block text-sm font-medium">
            {t('research.testData')}
          </label>
          <textarea
            id="cases"
            name="cases"
            rows={16}
            defaultValue={answer?.posted || cases}
            spellCheck={false}
            className="control text-xs"
          />
          <Button variant="primary">{t('research.testRun')}</Button>
        </Form>
      </Card>
    </Page>
  )
}

function Results({ results }: { results: CaseResult[] }) {
  const { t } = useI18n()
  const rows = results.flatMap(({ caseIndex, code, rows: compared }) =>
    compared.map((row) => ({ ...row, caseIndex, code })),
  )
  const columns = ['case', 'score', 'expected', 'returned', 'difference', 'result'].map((name) => ({
    name,
    label: t(`research.column.${name}`),
  }))
  return (
    <Card
      flush
      title={t('research.testResults')}
      actions={
        <Badge>
          {t('research.testSame', { n: rows.filter((row) => row.same).length, total: rows.length })}
        </Badge>
      }
    >
      <table className="dt mt-3">
        <caption className="sr-only">{t('research.testResults')}</caption>
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.caseIndex} ${row.name}`}>
              <td data-label={columns[0]!.label}>
                {row.caseIndex} · {row.code}
              </td>
              <td data-label={columns[1]!.label}>{row.name}</td>
              <td data-label={columns[2]!.label}>{row.expected}</td>
              <td data-label={columns[3]!.label}>{row.returned}</td>
              <td data-label={columns[4]!.label}>{row.difference || '–'}</td>
              <td data-label={columns[5]!.label}>
                <Badge tone={row.same ? 'success' : 'danger'}>
                  {t(row.same ? 'research.same' : 'research.different')}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
