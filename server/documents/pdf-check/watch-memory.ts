// Ends the process when it holds too much. The limit of the heap does not see the buffers into which streams are unpacked.
import { uploadLimitBytes } from '#contract/documents'

const mostBytes = 40 * uploadLimitBytes
const everyMs = 10

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}, everyMs)
