export declare const commands: Record<string, { script: string; does: string }>
export declare const entryVariable: string
export declare const asCalled: (text: string, environment?: Record<string, string | undefined>) => string
