import type { ReadingNoticeTexts } from '~/domain/safety/reading-notice'
import { Icon } from '~/ui/basic/icon'

/** What to do now about a dangerous reading: first the signs of an emergency, then what to do otherwise. */
export function ReadingNotice({ title, emergency, otherwise, told, calls }: ReadingNoticeTexts) {
  return (
    <section
      aria-labelledby="reading-notice"
      className="flex gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4"
    >
      <Icon name="warning" size={24} className="mt-0.5 text-danger" />
      <div className="min-w-0 max-w-prose space-y-2 text-ink">
        <h2 id="reading-notice" className="font-semibold">
          {title}
        </h2>
        <p className="font-semibold">{emergency}</p>
        <p>{otherwise}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          {calls.map(({ label, href }) => (
            <a key={href + label} href={href} className="inline-flex min-h-[44px] items-center font-semibold">
              {label}
            </a>
          ))}
        </p>
        <p className="text-sm">{told}</p>
      </div>
    </section>
  )
}
