import '#web/ui/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserCall } from '#web/api/browser-call.ts'
import { createAppRouter } from '#web/router.tsx'
import { leadToLogin } from '#web/session/lead-to-login.ts'

const call = createBrowserCall(() => leadToLogin(router))
const router = createAppRouter(call)

hydrateRoot(document, <RouterClient router={router} />)
