import { tagsOf, type EngineName, type Image } from './engines.ts'

type Facts = { image: Image; engine: EngineName; digest: string; startedAt: Date; endedAt: Date }

/** What the image was made from, with what and when: an in-toto statement with SLSA provenance, version 1. It is not signed. */
export const provenanceOf = ({ image, engine, digest, startedAt, endedAt }: Facts) => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: tagsOf(image).map((name) => ({ name, digest: { sha256: digest } })),
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'https://mobyproject.org/buildkit@v1',
      externalParameters: { dockerfile: 'deploy/Dockerfile', version: image.version },
      resolvedDependencies: [{ name: 'source', digest: { gitCommit: image.commit } }],
    },
    runDetails: {
      builder: { id: engine },
      metadata: { startedOn: startedAt.toISOString(), finishedOn: endedAt.toISOString() },
    },
  },
})
