import { useI18n } from '~/i18n/use-i18n'

/** One row's links: label key and address, with the row's name for screen readers. */
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
