type Issue = { code?: string; keys?: string[] }

/** For strict zod objects: names the fields that do not belong there. */
export const namesUnknownFields = {
  error: ({ code, keys }: Issue) =>
    code === 'unrecognized_keys' ? `form.unknownField|${keys?.join(', ')}` : undefined,
}
