import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserCall, onChangeRefused } from '#web/api/browser-call.ts'
import { fetchPagesAhead, showPressFirst } from '#web/fetch-ahead.ts'
import { showPressedLink } from '#web/pressed-link.ts'
import { followLinks } from '#web/routes/follow-links.ts'
import { createAppRouter } from '#web/router.tsx'
import { leadToLogin } from '#web/session/lead-to-login.ts'
import { endedByItself } from '#web/session/session.ts'
import { leavePressesToReact } from '#web/shell/early-presses.ts'
import { retryLoad } from '#web/ui/retry-load.ts'
import { firstSign } from '#web/ui/arrives-later.tsx'
import { fetchMessagesAhead } from '#web/ui/load-on-request.ts'
import { allowTranslation } from '#web/ui/translated-text.ts'

const fetchFocus = () => import('#web/shell/later-parts.ts')
const fetchEnd = () => import('#web/accounts/announce-end.ts')

/** Makes the server's document interactive. */
export const startPages = () => {
  allowTranslation()
  const router = createAppRouter(browserCall)
  onChangeRefused(() => leadToLogin(router))
  // The document's tags for search engines and shared links are wrong for the next page, so navigation removes them. The router also
  // reports a navigation on the first page if its address has parameters that the page does not read. The tags stay in that case.
  const firstAddress = location.href
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged && location.href !== firstAddress)
      for (const tag of document.querySelectorAll('[data-first-page]')) tag.remove()
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged)
      void fetchFocus()
        .then(({ focusPage }) => focusPage())
        .catch(() => {})
  })

  // In a transition, React pauses for the visitor's actions.
  startTransition(() => void hydrateRoot(document, <RouterClient router={router} />))
  leavePressesToReact()
  followLinks(router)
  showPressFirst(router)
  showPressedLink(router)
  if (endedByItself()) void retryLoad(fetchEnd).then(({ announceEnd }) => announceEnd(router))
  fetchMessagesAhead()
  void firstSign()
    .then(fetchFocus)
    .then(({ keepFocus }) => keepFocus())
    .catch(() => {})
  if (!savesData())
    void Promise.race([firstSign(), new Promise((resolve) => setTimeout(resolve, readingMs))]).then(() =>
      fetchPagesAhead(router),
    )
}

/** After such a long read, the first sign is probably a press on a link. Earlier, the code would be read while the page becomes usable. */
const readingMs = 8_000

const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true
