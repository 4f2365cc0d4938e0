import '#web/ui/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { browserCall } from '#web/api/browser-call.ts'
import { createAppRouter } from '#web/router.tsx'

// Without this zod probes `new Function`, and the content security policy reports it.
z.config({ jitless: true })

hydrateRoot(document, <RouterClient router={createAppRouter(browserCall)} />)
