import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueries } from '#desk/api/queries.ts'
import { createDeskRouter } from '#desk/router.tsx'
import { allowTranslation } from '#web/ui/translated-text.ts'
import { firstSign } from '#web/ui/arrives-later.tsx'
import '#desk/styles.css'

allowTranslation()
const element = document.getElementById('desk')
if (!element) throw new Error('The document has no place for the desk.')
const queries = createQueries()
const router = createDeskRouter(queries)
// Ahead of Ctrl+K, so that text typed right after it arrives in its field.
void firstSign()
  .then(() => import('#desk/frame/later-parts.ts'))
  .then(({ keepFocus }) => keepFocus())
  .catch(() => {})
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
