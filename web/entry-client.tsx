import '#web/ui/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { browserCall } from '#web/api/browser-call.ts'
import { createAppRouter } from '#web/router.tsx'

hydrateRoot(document, <RouterClient router={createAppRouter(browserCall)} />)
