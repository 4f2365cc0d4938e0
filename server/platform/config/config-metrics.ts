// Who may read the metrics.
import * as z from 'zod/mini'
import { whole } from './config-schemas.ts'

export const metricsVariables = {
  METRICS_PORT: {
    about:
      'Serves /metrics on this TCP port of HOST in place of PORT, so that a firewall can keep it private. With 0, the system picks a free port. If absent: /metrics is on PORT.',
    must: 'be a whole number from 0 to 65535',
    shown: '9464',
    schema: whole(0, 65_535),
  },
  METRICS_TOKEN: {
    about:
      'A request for /metrics must send this token: Authorization: Bearer <token>. If absent, everybody who reaches /metrics may read it.',
    must: 'have at least 16 characters and no spaces',
    shown: '',
    secret: true as const,
    schema: z.string().check(z.regex(/^\S{16,}$/)),
  },
}
