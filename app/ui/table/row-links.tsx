import { useI18n } from '~/i18n/use-i18n'

/** The links of one row: label key and address, with the name of the row for those who hear them one after
 * the other. */
export function RowLinks({
  name,
  links,
}: {
  name: string
  links: (readonly [labelKey: string, to: string | null | false])[]
}) {
  const { t } = useI18n()
  return links.map(
    ([key, to]) =>
      to && (
        <a key={key} href={to} aria-label={`${t(key)}: ${name}`}>
          {t(key)}
        </a>
      ),
  )
}
