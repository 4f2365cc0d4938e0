// The manifests for Kubernetes, checked by kubeconform if it is installed, and otherwise by our own checks, which then say so.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const files = globSync('deploy/kubernetes/*.yaml').toSorted()

type Fields = { [name: string]: unknown }
type Resource = Fields & { file: string; apiVersion: string; kind: string; metadata: Fields }
const documents = files.flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => ({ file, document })),
)
const resources = documents.map(({ file, document }) => ({ ...(document.toJS() as Resource), file }))

/** By kind: its version, and the fields without which the server refuses it. */
const kinds: Record<string, { apiVersion: string; fields: string[]; isAlone?: true }> = {
  Namespace: { apiVersion: 'v1', fields: [], isAlone: true },
  Secret: { apiVersion: 'v1', fields: ['stringData'] },
  ConfigMap: { apiVersion: 'v1', fields: ['data'] },
  Service: { apiVersion: 'v1', fields: ['spec.selector', 'spec.ports.0.port'] },
  PersistentVolumeClaim: {
    apiVersion: 'v1',
    fields: ['spec.accessModes', 'spec.resources.requests.storage'],
  },
  Deployment: {
    apiVersion: 'apps/v1',
    fields: [
      'spec.selector.matchLabels',
      'spec.template.metadata.labels',
      'spec.template.spec.containers.0.image',
    ],
  },
  PodDisruptionBudget: {
    apiVersion: 'policy/v1',
    fields: ['spec.selector.matchLabels', 'spec.minAvailable'],
  },
  Ingress: { apiVersion: 'networking.k8s.io/v1', fields: ['spec.rules.0.http.paths.0.backend.service.name'] },
  CronJob: {
    apiVersion: 'batch/v1',
    fields: [
      'spec.schedule',
      'spec.jobTemplate.spec.template.spec.restartPolicy',
      'spec.jobTemplate.spec.template.spec.containers.0.image',
    ],
  },
  Job: {
    apiVersion: 'batch/v1',
    fields: ['spec.template.spec.restartPolicy', 'spec.template.spec.containers.0.image'],
  },
  ServiceMonitor: {
    apiVersion: 'monitoring.coreos.com/v1',
    fields: ['spec.selector.matchLabels', 'spec.endpoints.0.port', 'spec.jobLabel'],
  },
}
const usualFields = new Set(['file', 'apiVersion', 'kind', 'metadata', 'spec', 'data', 'stringData'])

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (found as Fields | undefined)?.[name], value)
const of = (kind: string) => resources.filter((resource) => resource.kind === kind)

test('each manifest is YAML', () => {
  expect(documents.flatMap(({ document }) => document.errors)).toEqual([])
})

test('kubeconform accepts the manifests, where it is installed', () => {
  const words = ['-strict', '-summary', '-ignore-missing-schemas', ...files]
  const { error, status, stdout, stderr } = spawnSync('kubeconform', words, { encoding: 'utf8' })
  if (error) {
    process.stderr.write(
      'NOT RUN: kubeconform is not here. The manifests are parsed and checked by our own rules only.\n',
    )
    return
  }
  expect(status, stdout + stderr).toBe(0)
})

test.each(resources.map((resource) => [`${resource.file}: ${resource.kind}`, resource] as const))(
  '%s has the version and the fields of its kind',
  (_, resource) => {
    const kind = kinds[resource.kind]
    expect(kind?.apiVersion).toBe(resource.apiVersion)
    expect(kind?.fields.filter((path) => at(resource, path) === undefined)).toEqual([])
    expect(Object.keys(resource).filter((name) => !usualFields.has(name))).toEqual([])
    expect(resource.metadata['name']).toMatch(/^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/)
    if (!kind?.isAlone) expect(resource.metadata['namespace']).toBe('yardsign')
  },
)

type Pod = {
  containers: {
    image: string
    ports?: { name: string }[]
    envFrom?: Record<string, { name: string }>[]
    volumeMounts?: { name: string }[]
    [probe: string]: unknown
  }[]
  volumes?: { name: string }[]
}
const templates = [
  ...of('Deployment').map((each) => at(each, 'spec.template')),
  ...of('Job').map((each) => at(each, 'spec.template')),
  ...of('CronJob').map((each) => at(each, 'spec.jobTemplate.spec.template')),
] as { metadata: { labels: Fields }; spec: Pod }[]

test('each pod mounts volumes that it has, reads settings that exist, and runs the image of this version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const known = new Set([...of('ConfigMap'), ...of('Secret')].map(({ metadata }) => metadata['name']))
  expect(templates.length).toBeGreaterThan(1)
  for (const { spec } of templates) {
    const volumes = new Set((spec.volumes ?? []).map(({ name }) => name))
    for (const { image, volumeMounts = [], envFrom = [] } of spec.containers) {
      expect(image).toBe(`registry.example.com/yardsign:${version}`)
      expect(volumeMounts.filter(({ name }) => !volumes.has(name))).toEqual([])
      const named = envFrom.flatMap((from) => Object.values(from).map(({ name }) => name))
      expect(named.filter((name) => !known.has(name))).toEqual([])
    }
  }
})

test('what selects the pods of the shop finds them, and no pod of a job', () => {
  const isNowhere = ({ metadata }: Resource) => metadata['name'] === 'nowhere'
  const selectors = [
    ...of('Deployment').map((each) => at(each, 'spec.selector.matchLabels')),
    ...of('PodDisruptionBudget').map((each) => at(each, 'spec.selector.matchLabels')),
    ...of('Service')
      .filter((each) => !isNowhere(each))
      .map((each) => at(each, 'spec.selector')),
  ] as Fields[]
  expect(selectors.length).toBeGreaterThan(2)
  for (const selector of selectors)
    expect(selectedBy(selector)).toEqual([at(of('Deployment')[0], 'spec.template')])
  const nowhere = of('Service').find(isNowhere)
  expect(selectedBy(at(nowhere, 'spec.selector') as Fields)).toEqual([])
})

const selectedBy = (selector: Fields) =>
  templates.filter(({ metadata }) =>
    Object.entries(selector).every(([name, value]) => metadata.labels[name] === value),
  )

test('Prometheus finds the service and its port, under the job name of the alert rules', () => {
  const [service] = of('Service')
  const [monitor] = of('ServiceMonitor')
  expect(service?.metadata['labels']).toMatchObject(at(monitor, 'spec.selector.matchLabels') as Fields)
  expect(at(service, `metadata.labels.${String(at(monitor, 'spec.jobLabel'))}`)).toBe('yardsign')
  const ports = (at(service, 'spec.ports') as { name: string }[]).map(({ name }) => name)
  expect(ports).toContain(at(monitor, 'spec.endpoints.0.port'))
})
