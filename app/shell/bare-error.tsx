import { makeT } from '~/i18n/t'
import { FALLBACK_TEXTS } from './error-fallback'
import { useErrorText } from './use-error-text'

/**
 * The error page for when the server sent no texts: both languages, one below the other. A default export
 * because it is loaded lazily.
 */
export default function BareError() {
  const [en, es] = [makeT(FALLBACK_TEXTS.en), makeT(FALLBACK_TEXTS.es)]
  const english = useErrorText(en, 'load')
  const spanish = useErrorText(es, 'load')
  return (
    <main className="mx-auto max-w-3xl space-y-4 px-4 py-12">
      <h1>{english.title}</h1>
      {english.text && <p>{english.text}</p>}
      <div lang="es" className="space-y-1 border-t pt-4">
        <p className="text-xl font-semibold">{spanish.title}</p>
        {spanish.text && <p>{spanish.text}</p>}
      </div>
      <p>
        <a href="/" className="btn btn-primary">
          {en('shell.errorHome')} · <span lang="es">{es('shell.errorHome')}</span>
        </a>
      </p>
    </main>
  )
}
