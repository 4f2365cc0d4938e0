// The standard variables of OpenTelemetry that the program follows.
import * as z from 'zod/mini'
import { text, webAddress } from './config-schemas.ts'

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'Sends traces of requests, statements and jobs to an OpenTelemetry collector there, over HTTP with JSON. If absent, no code for traces is loaded.',
    must: 'be an address such as http://localhost:4318',
    shown: 'http://localhost:4318',
    schema: webAddress,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: 'Headers for the collector, such as a key.',
    must: 'be names and values such as api-key=abc,tenant=shop',
    shown: 'api-key=abc',
    secret: true as const,
    schema: z.string().check(z.regex(/^\s*[\w-]+=[^,\r\n]*(,\s*[\w-]+=[^,\r\n]*)*$/)),
  },
  OTEL_SERVICE_NAME: {
    about: 'The name of the shop in traces. Default: yardsign.',
    must: 'be text',
    shown: 'yardsign',
    schema: text,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about: 'The share of traces to send, from 0 to 1, unless the caller has decided. Default: 1.',
    must: 'be a number from 0 to 1',
    shown: '0.1',
    schema: z.pipe(
      z.string().check(z.regex(/^(0|1|0?\.\d{1,6}|1\.0+)$/)),
      z.transform((share: string) => Number(share)),
    ),
  },
}

type Given = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string
  OTEL_EXPORTER_OTLP_HEADERS?: string
  OTEL_SERVICE_NAME?: string
  OTEL_TRACES_SAMPLER_ARG?: number
}

export const tracingOf = (given: Given) => {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT
  return endpoint === undefined
    ? undefined
    : {
        endpoint: endpoint.replace(/\/$/, ''),
        headers: headersOf(given.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
        serviceName: given.OTEL_SERVICE_NAME ?? 'yardsign',
        share: given.OTEL_TRACES_SAMPLER_ARG ?? 1,
      }
}

/** Values are percent-encoded, as in the standard. */
const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]
      }),
  )

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
