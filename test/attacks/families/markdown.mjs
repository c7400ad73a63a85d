const lines = (count, make) => Array.from({ length: count }, (_, i) => make(i)).join('');

/** Documents whose cost or effect is out of proportion: nesting, back-tracking, YAML, HTML, addresses. */
export function markdown({ scale, canaryPort }) {
  const n = 5000 * scale;
  const canary = `http://127.0.0.1:${canaryPort}`;
  const documents = {
    'B7.71 lists in one line': '- '.repeat(n) + 'a',
    'B7.71 lists by indentation': lines(300 * Math.min(scale, 3), (i) => `${'  '.repeat(i)}* a\n`),
    'B7.71 quotes in quotes': '> '.repeat(n) + 'a',
    'B7.72 three bytes': '\t\v\n',
    'B7.73 strong in emphasis': '*a **a '.repeat(n) + 'b' + ' a** a*'.repeat(n),
    'B7.73 closers of emphasis': 'a_ '.repeat(n),
    'B7.73 openers of emphasis': '_a '.repeat(n),
    'B7.73 emphasis that does not match': '*a_ '.repeat(n),
    'B7.73 the rule of three': 'a**b' + 'c* '.repeat(n),
    'B7.73 brackets': '['.repeat(n) + 'a' + ']'.repeat(n),
    'B7.73 links that are opened': '[a'.repeat(n),
    'B7.73 addresses that are not closed': '[a](<b'.repeat(n),
    'B7.73 parentheses that are not closed': '[a](b'.repeat(n),
    'B7.73 runs of backticks': lines(1000 * Math.min(scale, 5), (i) => `e${'`'.repeat(i + 1)}`),
    'B7.73 definitions and references': lines(n, (i) => `[${i}]: u\n`) + '[0] '.repeat(n),
    'B7.73 NUL': 'a\0b\n'.repeat(50),
    'B7.74 spaces in a definition': `[x]:${' '.repeat(n)}x${' '.repeat(n)}`,
    'B7.74 pictures in links': '![[]()'.repeat(n),
    'B7.74 an address of mail without end': `a@${'b.'.repeat(n)}`,
    'B7.74 comments that are opened': '<!-- '.repeat(n),
    'B7.74 tags in tags': `${'<div>'.repeat(n)}x${'</div>'.repeat(n)}`,
    'B7.74 entities': `${'&'.repeat(n)}&#x${'f'.repeat(n)};`,
    'B7.75 front matter in JavaScript': '---js\n(require("child_process")).execSync("touch PWNED1")\n---\n# x\n',
    'B7.75 front matter in JavaScript by its name':
      '---javascript\nrequire("fs").writeFileSync("PWNED2","x")\n---\n# x\n',
    'B7.75 front matter with a function': '---\nf: !!js/function "function(){process.exit(1)}"\n---\n# x\n',
    'B7.76 a bomb of aliases': `---\na: &a [x,x,x,x,x,x,x,x,x]\n${aliases()}---\n# x\n`,
    'B7.76 front matter for the prototype':
      '---\n<<: {__proto__: {polluted: yes}}\n__proto__:\n  polluted: yes\nconstructor:\n  prototype:\n    polluted: yes\n---\n# x\n',
    'B7.77 addresses and files to be fetched': [
      ...[
        'file:///etc/passwd',
        `${canary}/a.png`,
        '../../../../etc/passwd',
        `//127.0.0.1:${canaryPort}/b`,
        '\\\\\\\\127.0.0.1\\\\c',
      ].map((address) => `![picture](${address})`),
      '<img src="file:///etc/passwd">',
      '<iframe src="file:///etc/passwd"></iframe>',
      '<object data="file:///proc/self/environ"></object>',
      `<link rel=stylesheet href="${canary}/c.css">`,
      `<style>@import url(${canary}/d.css);</style>`,
      `<script>fetch("${canary}/e")</script>`,
      '<svg><image href="file:///etc/passwd"/></svg>',
    ].join('\n\n'),
    'B7.82 fences that make highlighters slow':
      '```perl\n' +
      '%'.repeat(n) +
      '\n```\n\n```js\n' +
      '/*'.repeat(n) +
      '\n```\n\n```unknown\n' +
      'x '.repeat(n) +
      '\n```\n',
    'B7.82 a fence of one long line': `\`\`\`js\n${'f(x);'.repeat(40_000 * scale)}\n\`\`\`\n`,
    'B7.83 schemes of links':
      '[j](javascript:alert(1)) [v](vbscript:x) [d](data:text/html,<script>1</script>) [f](file:///etc/passwd) [p](http://a/)%20/S/JavaScript/JS(app.alert(1))) [u](http://exa\u202emple.com)\n',
    'B7.84 a table of many columns': `|${'a|'.repeat(n)}\n|${'-|'.repeat(n)}\n|${'b|'.repeat(n)}\n`,
    'B7.84 a table of many rows': `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(4000 * scale)}`,
    'B7.85 HTML of all kinds':
      '<details open><summary>s</summary><style>*{position:fixed}</style><math><mi>x</mi></math><svg onload="x()"></svg></details>\n\n&lt;&amp;&#0;&#1114112;\n',
    'B7.86 a formula that defines itself': '$$\\def\\a{\\a\\a}\\a$$\n',
    'B7.86 a formula of many braces': `$$${'{'.repeat(n)}x${'}'.repeat(n)}$$\n`,
    'B7.86 formulas that load and write':
      '$\\require{html}\\href{javascript:alert(1)}{x}$ $\\input{/etc/passwd}$ $\\write18{id}$\n',
    'B7.86 headings for a long outline': lines(3000 * scale, (i) => `${'#'.repeat((i % 6) + 1)} h${i}\n`),
    'B7.86 footnotes that name one another':
      lines(n / 10, (i) => `[^${i}]: see [^${(i + 1) % (n / 10)}]\n\n`) + 'a[^0]\n',
  };
  return Object.entries(documents).map(([name, content]) => ({
    name,
    document: { tool: 'md-to-pdf', fileName: 'attack.md', bytes: Buffer.from(content) },
  }));
}

function aliases() {
  const names = 'abcdefghij'.split('');
  return names
    .slice(1)
    .map((name, i) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${names[i]}`).join(',')}]\n`)
    .join('');
}
