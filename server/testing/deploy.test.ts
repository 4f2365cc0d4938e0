// The files for operators cannot all be run here, so this reads them: names, paths and times must be those of the program.
import { accessSync, constants, existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { variables } from '#server/platform/config/config-variables'
import { mostConnections } from '#server/platform/database/connection-pool'
import { program } from '../../scripts/build.mjs'
import { entryVariable } from '../../scripts/commands.mjs'
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs'

const read = (path: string) => readFileSync(path, 'utf8')
const known = new Set(Object.keys(variables))
const unknown = (names: Iterable<string>) => [...names].filter((name) => !known.has(name))

type Service = {
  image?: string
  build?: unknown
  environment?: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
}
type Compose = { services: Record<string, Service>; volumes: object }

describe('compose.yaml', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose

  test('sets variables that the program reads', () => {
    expect(unknown(Object.keys(services['shop']?.environment ?? {}))).toEqual([])
  })

  test('asks for variables that its example explains, and passes every other one to the program', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    const explained = [...read('deploy/compose.env.example').matchAll(/^(\w+)=/gm)].map(
      ([, name = '']) => name,
    )
    expect(asked.filter((name = '') => !explained.includes(name))).toEqual([])
    expect(unknown(explained.filter((name) => !asked.includes(name)))).toEqual([])
    const set = Object.keys(services['shop']?.environment ?? {})
    expect(set.filter((name) => explained.includes(name) && !asked.includes(name))).toEqual([])
    for (const name of ['shop', 'backup']) expect(services[name]).toMatchObject({ env_file: ['compose.env'] })
  })

  test('names a version for each image', () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? [])
    for (const image of images) expect(image).toMatch(/:\d+\.\d+[\w.-]*$/)
  })

  test.each(['shop', 'caddy'])(
    '%s, which strangers reach, can write nowhere and do nothing special',
    (name) => {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    },
  )
})

type Resource = {
  kind: string
  metadata?: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: unknown
}
type Probe = { httpGet: { path: string } }
type Deployment = {
  replicas: number
  strategy: { rollingUpdate: { maxUnavailable: number } }
  template: {
    spec: {
      terminationGracePeriodSeconds: number
      securityContext: { runAsNonRoot: boolean }
      containers: { readinessProbe: Probe; livenessProbe: Probe; securityContext: object }[]
    }
  }
}

describe('the Kubernetes example', () => {
  const resources = parseAllDocuments(read('deploy/kubernetes/yardsign.yaml')).map(
    (document) => document.toJS() as Resource,
  )
  const of = (kind: string) => resources.find((resource) => resource.kind === kind)
  const deployment = of('Deployment')?.spec as Deployment

  test('sets variables that the program reads', () => {
    const names = [
      ...Object.keys(of('ConfigMap')?.data ?? {}),
      ...Object.keys(of('Secret')?.stringData ?? {}),
    ]
    expect(unknown(names)).toEqual([])
  })

  test('sends each path of the Ingress to a Service that exists', () => {
    type Rules = { rules: { http: { paths: { backend: { service: { name: string } } }[] } }[] }
    const ingress = of('Ingress')?.spec as Rules
    const named = ingress.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name))
    const there = resources.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata?.name)
    expect([...new Set(named)].toSorted()).toEqual(there.toSorted())
  })

  test('replaces one process at a time, and gives it enough time to stop', () => {
    expect(deployment).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } })
    const grace = Number(of('ConfigMap')?.data?.['STOP_GRACE_SECONDS'])
    expect(deployment.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(grace + 10)
  })

  test('asks the addresses that the program answers, and runs it with no rights', () => {
    const { securityContext, containers } = deployment.template.spec
    expect(securityContext.runAsNonRoot).toBe(true)
    expect(containers).toMatchObject([
      {
        readinessProbe: { httpGet: { path: '/readyz' } },
        livenessProbe: { httpGet: { path: '/healthz' } },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      },
    ])
  })
})

describe('the Dockerfile', () => {
  const lines = read('deploy/Dockerfile')

  test('gives a start with a long migration five minutes, as the Kubernetes example does', () => {
    expect(lines).toContain(' --start-period=300s ')
    expect(read('deploy/kubernetes/yardsign.yaml')).toMatch(/periodSeconds: 5\n +failureThreshold: 60\n/)
  })

  test('copies files that exist, and starts the program as npm start does', () => {
    const copied = [...lines.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    )
    expect(copied.filter((file) => !existsSync(file))).toEqual([])
    expect(lines).toContain(`CMD ["node_modules/.bin/node", "${serverFlags.join('", "')}", "${program}"]`)
    for (const name of Object.keys(serverEnvironment)) expect(lines).toContain(`${name}=`)
    expect(lines).toContain('CMD ["node_modules/.bin/node", "deploy/is-healthy.mjs"]')
  })

  test('has the commands for operators on its path', () => {
    expect(lines).toContain(' PATH=/app/bin:$PATH ')
    expect(lines).toContain(` ${entryVariable}=1 `)
    accessSync('bin/yardsign', constants.X_OK)
  })

  test('tells the program its commit, which is a build argument', () => {
    expect(lines).toContain('ARG COMMIT=\nRUN echo "$COMMIT" > commit\n')
    expect(read('deploy/compose.yaml')).toContain("args: { COMMIT: '${COMMIT:-}' }")
  })

  test('installs what the Node of the project needs, in each stage', () => {
    const stages = lines.split(/^FROM /m).slice(1)
    expect(stages).toHaveLength(2)
    for (const stage of stages)
      expect(stage).toMatch(/^RUN apt-get update && apt-get install .* libatomic1 /m)
  })

  test('ends as an ordinary user', () => {
    expect([...lines.matchAll(/^(FROM|USER) .+$/gm)].map(([line]) => line).at(-1)).toBe('USER yardsign')
  })

  test('leaves out what no image may contain', () => {
    const left = ['**/*.env', '**/*.backup', 'data', '.git']
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(left))
  })
})

test('the proxies of the examples take the largest file that the rules allow', async () => {
  const limits: number[] = []
  for (const file of globSync('rules/*.ts'))
    for (const [, name = ''] of read(file).matchAll(/^export const (\w+LimitBytes) = /gm))
      limits.push(((await import(resolve(file))) as Record<string, number>)[name] ?? 0)
  expect(limits.length).toBeGreaterThan(3)
  const largest = Math.max(...limits)
  const nginx = /client_max_body_size (\d+)m;/.exec(read('docs/operating.md'))
  const ingress = /proxy-body-size: (\d+)m$/m.exec(read('deploy/kubernetes/yardsign.yaml'))
  const said = /request bodies of (\d+) MB/.exec(read('docs/operating.md'))
  for (const found of [nginx, ingress, said]) {
    expect(Number(found?.[1]) * 1024 * 1024).toBeGreaterThan(largest) // a form adds some to its file
    expect(found?.[1]).toBe(nginx?.[1])
  }
})

test('the page says how many connections a process opens, with the one that listens', () => {
  for (const words of ['opens up to', 'process needs', 'to at least'])
    expect(read('docs/operating.md')).toContain(`${words} ${mostConnections + 1}`)
})

test('git takes none of the files with secrets that an operator makes here', () => {
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['*.env', '*.backup', 'data/']))
})

describe('the systemd units', () => {
  const unit = (name: string) => read(`deploy/systemd/${name}`)

  test('start scripts that exist', () => {
    const scripts = [
      ...`${unit('yardsign.service')}${unit('yardsign-backup.service')}`.matchAll(
        /(?:scripts\/|bin\/yardsign)\S*/g,
      ),
    ]
    expect(scripts.map(([path]) => path).filter((path) => !existsSync(path))).toEqual([])
    expect(scripts).toHaveLength(2)
  })

  test.each([
    'systemd/yardsign.service',
    'systemd/yardsign-backup.service',
    'litestream/yardsign-litestream.service',
  ])('%s waits for the disks that it writes to', (name) => {
    const [, written] = /^ReadWritePaths=(.+)$/m.exec(read(`deploy/${name}`)) ?? []
    expect(read(`deploy/${name}`)).toContain(`\nRequiresMountsFor=${written}\n`)
  })

  test('report a backup that failed', () => {
    const [, told = ''] = /^OnFailure=(.+)%n\.service$/m.exec(unit('yardsign-backup.service')) ?? []
    expect(unit(`${told}.service`)).toMatch(/^ExecStart=.+%i failed/m)
  })

  test('give the shop longer than its own longest stop', () => {
    const [, seconds] = /TimeoutStopSec=(\d+)/.exec(unit('yardsign.service')) ?? []
    expect(Number(seconds)).toBeGreaterThan(15)
  })
})
