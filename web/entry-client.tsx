import '#web/ui/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { browserCall, onChangeRefused } from '#web/api/browser-call.ts'
import { createAppRouter } from '#web/router.tsx'
import { leadToLogin } from '#web/session/lead-to-login.ts'

const router = createAppRouter(browserCall)
onChangeRefused(() => leadToLogin(router))
// What the document tells search engines and shared links is not true of the next page. The first one is another to the router when
// its address holds what the page does not read.
const firstAddress = location.href
router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
  if (fromLocation && hrefChanged && location.href !== firstAddress)
    for (const tag of document.querySelectorAll('[data-first-page]')) tag.remove()
})

hydrateRoot(document, <RouterClient router={router} />)
