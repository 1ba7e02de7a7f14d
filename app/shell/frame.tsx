import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { Alert } from '~/ui/basic/alert'
import { SavingIndicator } from './saving-indicator'
import { Toasts } from '~/ui/basic/toasts'
import { usePlainLinks } from '~/ui/basic/use-plain-links'
import { BottomBar } from './bottom-bar'
import { Breadcrumbs } from './breadcrumbs'
import { ChoiceForm } from './choice-button'
import { Footer } from './footer'
import { Header } from './header'
import { HelpPane } from './help-pane'
import { ChatPane, VideoPane } from './late-panes'
import { usePaneOpen } from './use-pane-open'
import { StepWatch } from './last-step'
import { VersionNotice } from './version-notice'
import { MaskBanner } from './mask-banner'
import { KeepsUnsent } from './keeps-unsent'
import { Offline } from './offline'
import { PageAnnouncer } from './page-announcer'
import { useSearchKeys } from './search/use-search-keys'
import { useDevice } from './use-device'
import { useLate } from './use-late'

const CommandBox = lazy(() => import('./search/command-box'))
const loadSignedIn = () => import('./idle/signed-in').then((module) => module.SignedIn)

/** The frame around every screen. */
export function Frame({ shell, children }: { shell: RootData; children: ReactNode }) {
  const { t } = useI18n()
  const helpOpen = usePaneOpen('help', shell.helpOpen)
  // The assistant's texts come with the answer that opens it, so only closing is shown optimistically.
  const chatWanted = usePaneOpen('chat', shell.chat !== null)
  const chatOpen = chatWanted && shell.chat !== null && shell.screenId !== 'assistant'
  const videoOpen = usePaneOpen('video', shell.video !== null) && shell.screenId !== 'video.room'
  // Opening the help pane during a call does not end the call.
  const [calling, setCalling] = useState(false)
  useDevice()
  const search = useSearchKeys(shell.user !== null)
  const onClick = usePlainLinks('a[data-discover]')
  const SignedIn = useLate(loadSignedIn)
  return (
    <div className="flex min-h-screen flex-col" onClick={onClick}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:left-2 focus:top-2 focus:z-50 focus:rounded focus:bg-surface focus:p-3"
      >
        {t('shell.skip')}
      </a>
      <StepWatch />
      <PageAnnouncer title={shell.pageTitle} />
      <ChoiceForm />
      <Offline />
      {shell.user?.maskedBy && <MaskBanner user={shell.user} />}
      <Header shell={shell} open={{ help: helpOpen, chat: chatOpen, video: videoOpen }} calling={calling} />
      {shell.versionUpdates && <VersionNotice text={shell.versionUpdates} />}
      <Toasts flash={shell.flash ? [shell.flash] : []} />
      <div className="flex flex-1 flex-col lg:flex-row">
        {shell.help && helpOpen && <HelpPane help={shell.help} signedIn={shell.user !== null} />}
        {chatOpen && shell.chat && <ChatPane messages={shell.chat} />}
        {shell.user && (videoOpen || calling) && (
          <VideoPane offer={shell.video} hidden={!videoOpen} onRunning={setCalling} />
        )}
        <div className="page-room min-w-0 flex-1">
          <div className="relative mx-auto w-full max-w-page">
            <Breadcrumbs crumbs={shell.crumbs} />
            <SavingIndicator failed={shell.flash?.kind === 'error' || shell.screenId === 'notSaved'} />
          </div>
          <KeepsUnsent owner={keptFor(shell)} />
          {shell.kept && (
            <div className="mx-auto w-full max-w-page px-4 pt-4 md:px-6">
              <Alert tone="warning">
                <p>{t('shell.formKept')}</p>
              </Alert>
            </div>
          )}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <Footer scheme={shell.scheme} />
      <BottomBar shell={shell} />
      {search.isOpen && (
        <Suspense fallback={null}>
          <CommandBox onClose={search.close} />
        </Suspense>
      )}
      {SignedIn && shell.user && <SignedIn limits={shell.idle} user={shell.user} />}
    </div>
  )
}

/** The participant for whom the browser keeps unsent forms; null for everybody else, and while masking. */
function keptFor({ user }: RootData): string | null {
  return user?.role === 'PARTICIPANT' && !user.maskedBy ? String(user.participantId) : null
}
