// The arguments with which each container engine builds an image, and pushes it or writes it into a file.

export type Image = {
  /** Without a tag: registry.example.com/yardsign. */
  name: string
  version: string
  /** All 40 characters. */
  commit: string
  /** When it was committed, in seconds since 1970, so that the same source gives the same times. */
  committedAt: number
  pushes: boolean
  /** Where the engine writes the archive and the digest. */
  folder: string
}

export type EngineName = 'docker' | 'podman' | 'buildah'

type Words = readonly string[]

/** `asks`: succeeds if the engine answers, which the existence of its program does not prove. */
export const engines: Record<EngineName, { asks: readonly Words[]; plan(image: Image): readonly Words[] }> = {
  docker: {
    asks: [
      ['version', '--format', '{{.Server.Version}}'],
      ['buildx', 'version'],
    ],
    plan: (image) => [
      [
        'buildx',
        'build',
        ...ingredients(image),
        '--sbom=true',
        '--provenance=mode=max',
        `--metadata-file=${metadataFile(image)}`,
        ...(image.pushes ? ['--push'] : [`--output=type=oci,dest=${archive(image)}`]),
        '.',
      ],
    ],
  },
  podman: {
    asks: [['info', '--format', '{{.Version.Version}}']],
    plan: (image) => [
      ['build', '--format=oci', `--timestamp=${image.committedAt}`, ...ingredients(image), '.'],
      ...(image.pushes
        ? pushed(image)
        : [['save', '--format=oci-archive', `--output=${archive(image)}`, tagsOf(image)[0]]]),
    ],
  },
  buildah: {
    asks: [['info']],
    plan: (image) => [
      ['build', '--format=oci', `--timestamp=${image.committedAt}`, ...ingredients(image), '.'],
      ...(image.pushes ? pushed(image) : [['push', tagsOf(image)[0], `oci-archive:${archive(image)}`]]),
    ],
  },
}

/** Tags: the version, and the version with the commit, which never moves to another image. */
export const tagsOf = ({ name, version, commit }: Image): [string, string] => [
  `${name}:${version}`,
  `${name}:${version}-${commit.slice(0, 7)}`,
]

export const archive = ({ folder, version }: Image): string => `${folder}/yardsign-${version}.oci.tar`
export const digestFile = ({ folder }: Image): string => `${folder}/digest`
export const metadataFile = ({ folder }: Image): string => `${folder}/metadata.json`

const ingredients = (image: Image) => [
  '--file=deploy/Dockerfile',
  `--build-arg=COMMIT=${image.commit}`,
  `--build-arg=SOURCE_DATE_EPOCH=${image.committedAt}`,
  `--label=org.opencontainers.image.version=${image.version}`,
  ...tagsOf(image).map((tag) => `--tag=${tag}`),
]

const pushed = (image: Image) =>
  tagsOf(image).map((tag) => ['push', `--digestfile=${digestFile(image)}`, tag])
