// The health check of the container: exits with 0 when the shop answers.
const port = process.env.PORT ?? '3000'
const isHealthy = await fetch(`http://127.0.0.1:${port}/healthz`).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = isHealthy ? 0 : 1
