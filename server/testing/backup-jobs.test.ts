// The jobs of compose and Kubernetes that make backups and put them back. No engine runs them here, so their commands and rights are read.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { startFailure } from '#server/platform/start/start-failure'
import { runBackup } from '../../scripts/backup/backup-command.ts'
import { runRestore } from '../../scripts/backup/restore-command.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const folder = () => mkdtempSync(join(tmpdir(), 'yardsign-jobs-'))

type Service = { environment: object; command?: string[]; volumes: unknown[] }
const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: { shop: Service; backup: Service }
}

/** The script of the service, as compose fills it in. `yardsign` fails as often as given, and the second sleep ends it. */
const callsOf = (failures: number, key = '') => {
  const bin = folder()
  const write = (name: string, script: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}`)
    chmodSync(join(bin, name), 0o755)
  }
  write(
    'yardsign',
    `echo "yardsign $*" >> ${bin}/calls; [ $(grep -c yardsign ${bin}/calls) -gt ${failures} ]`,
  )
  write('sleep', `echo "sleep $*" >> ${bin}/calls; [ $(grep -c sleep ${bin}/calls) -lt 2 ] || kill $PPID`)
  const [shell = '', ...words] = services.backup.command ?? []
  const filled = words.map((word) => word.replace('${BACKUP_KEY:+--to $BACKUP_KEY}', key && `--to ${key}`))
  spawnSync(shell, filled, { env: { PATH: `${bin}${delimiter}${process.env['PATH']}` } })
  const calls = read(join(bin, 'calls')).trim().split('\n')
  rmSync(bin, { recursive: true })
  return calls
}

test('compose makes a backup at once and every day, and tries again an hour after a failure', () => {
  const backup = 'yardsign backup /backup --keep 14'
  expect(callsOf(0)).toEqual([backup, 'sleep 86400', backup, 'sleep 86400'])
  expect(callsOf(1, 'age1key')).toEqual([
    `${backup} --to age1key`,
    'sleep 3600',
    `${backup} --to age1key`,
    'sleep 86400',
  ])
})

test('in compose, the backup reads the settings of the shop, and needs a folder that is there', () => {
  expect(services.backup.environment).toEqual(services.shop.environment)
  expect(services.backup.volumes).toContainEqual(
    expect.objectContaining({ type: 'bind', target: '/backup', bind: { create_host_path: false } }),
  )
})

type Pod = {
  securityContext: object
  containers: { image: string; command: string[]; envFrom: unknown; securityContext: object }[]
}
const podOf = (path: string) => {
  const { kind, spec } = parse(read(path)) as {
    kind: string
    spec: { jobTemplate?: { spec: { template: { spec: Pod } } }; template?: { spec: Pod } }
  }
  const pod = (spec.jobTemplate?.spec ?? spec).template?.spec
  if (!pod) throw new Error(`${path} has no pod.`)
  return { kind, pod, container: pod.containers[0] as Pod['containers'][number] }
}

test.each([
  ['deploy/kubernetes/backup.yaml', 'CronJob', 'backup', runBackup, /There is no shop in/],
  ['deploy/kubernetes/restore.yaml', 'Job', 'restore', runRestore, /The object store/],
] as const)(
  '%s runs the image of the shop with no rights, and the program understands its command',
  async (path, wanted, name, run, says) => {
    const { kind, pod, container } = podOf(path)
    expect(kind).toBe(wanted)
    expect(read('deploy/kubernetes/yardsign.yaml')).toContain(`image: ${container.image}\n`)
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    expect(container).toMatchObject({
      envFrom: [{ configMapRef: { name: 'yardsign' } }, { secretRef: { name: 'yardsign' } }],
      securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    })
    const [program, command, ...words] = container.command
    expect([program, command]).toEqual(['yardsign', name])
    const data = folder()
    const environment = {
      NODE_ENV: 'test',
      DATA_DIR: data,
      S3_ENDPOINT: 'http://127.0.0.1:9',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    }
    const failed = await run(words, environment, () => {}).catch((error: unknown) => startFailure(error))
    rmSync(data, { recursive: true })
    expect(failed).toMatch(says)
  },
)
