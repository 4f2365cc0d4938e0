import '#web/ui/styles.css'
import { startPages } from '#web/start-pages.tsx'

// What has been read so far was one long task. A tap or a scroll that waits comes before the next one.
setTimeout(startPages)
