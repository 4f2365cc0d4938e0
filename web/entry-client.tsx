import '#web/ui/styles.css'
import { startPages } from '#web/start-pages.tsx'

// Reading the script so far was one long task. A waiting tap or scroll runs before the next one.
setTimeout(startPages)
