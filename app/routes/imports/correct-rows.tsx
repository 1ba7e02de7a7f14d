import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'

/** A link from an import to its rows that were not imported. */
export function CorrectRows({ id }: { id: number }) {
  const { t } = useI18n()
  return (
    <Form method="post" encType="multipart/form-data" className="pt-2">
      <input type="hidden" name="run" value={id} />
      <Button name="intent" value="correct">
        {t('imports.correct')}
      </Button>
    </Form>
  )
}
