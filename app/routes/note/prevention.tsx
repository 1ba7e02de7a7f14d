import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { preventionPlan } from '~/domain/notes/prevention.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'
import { visitOfPlan } from './note-way.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const note = await visitOfPlan(entered)
  const plan = await preventionPlan(note, readerOf(entered))
  return {
    ...plan,
    pdf: pathTo('note.preventionPdf', { participantId: note.participant_id, note: note.id }),
  }
}

/** The plan that a patient takes home from a wellness visit, in their language; the PDF is for printing. */
export default function PreventionPlan() {
  const plan = useLoaderData<typeof loader>()
  const { headings } = plan
  return (
    <div lang={plan.lang}>
      <Page
        title={plan.title}
        lead={plan.lead}
        narrow
        actions={
          <LinkButton to={plan.pdf} reloadDocument target="_blank">
            PDF
          </LinkButton>
        }
      >
        <Lines title={headings.found} lines={plan.found} />
        <Lines title={headings.agreed} lines={plan.agreed} />
        <Card title={headings.schedule}>
          <p className="mb-3 text-sm text-muted">{plan.scheduleHint}</p>
          <table className="dt">
            <caption className="sr-only">{headings.schedule}</caption>
            <thead>
              <tr>
                <th scope="col">{headings.what}</th>
                <th scope="col">{headings.when}</th>
              </tr>
            </thead>
            <tbody>
              {plan.schedule.map(({ what, when }) => (
                <tr key={what}>
                  <td className="lead">{what}</td>
                  <td data-label={headings.when}>{when}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </Page>
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <Card title={title}>
      <ul className="list-disc space-y-1 pl-5">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
