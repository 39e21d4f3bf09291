-- Run by run.sh in a headless Neovim that has editors/neovim in its runtime path.
local failed = 0

local function check(what, ok, found)
  if not ok then
    failed = failed + 1
  end
  io.stdout:write((ok and 'ok ' or 'FAILED ') .. what .. (ok and '' or ': ' .. vim.inspect(found)) .. '\n')
end

local function signs(buffer)
  local found = {}
  for _, sign in ipairs(vim.fn.sign_getplaced(buffer or vim.api.nvim_get_current_buf(), { group = 'stet' })[1].signs) do
    found[sign.lnum] = sign.name
  end
  return found
end

local function until_true(condition)
  return vim.wait(100000, condition, 20)
end

vim.cmd('edit ' .. vim.env.STET_DEMO)
vim.bo.filetype = 'c'

until_true(function() return signs()[1] == 'stet-refuted' and signs()[5] == 'stet-proved' end)
check('signs', signs()[1] == 'stet-refuted' and signs()[5] == 'stet-proved', signs())

local keys = vim.fn.maparg('K', 'n', false, true)
check('keys', keys.buffer == 1, keys)

until_true(function() return #vim.diagnostic.get(0) == 1 end)
local diagnostic = vim.diagnostic.get(0)[1] or {}
check('diagnostic', diagnostic.source == 'stet' and diagnostic.lnum == 1 and diagnostic.col == 9
  and diagnostic.message:find('n %* 2 overflows') ~= nil, diagnostic)

local function lenses()
  local titles = vim.tbl_map(function(lens) return lens.command.title end, vim.lsp.codelens.get(0))
  table.sort(titles)
  return titles
end
local function lenses_are_there()
  local titles = lenses()
  return #titles == 2 and vim.startswith(titles[1], '✓ safe') and vim.startswith(titles[2], '✗ n * 2')
end
vim.lsp.codelens.refresh()
until_true(lenses_are_there)
check('lens', lenses_are_there(), lenses())

vim.api.nvim_win_set_cursor(0, { 8, 12 })
local hovers = vim.lsp.buf_request_sync(0, 'textDocument/hover', vim.lsp.util.make_position_params(), 20000) or {}
local _, hover = next(hovers)
local text = hover and hover.result and hover.result.contents.value or ''
check('hover', text:find('proved') ~= nil and text:find('does not overflow') ~= nil, hovers)

vim.api.nvim_win_set_cursor(0, { 1, 5 })
local params = vim.lsp.util.make_range_params()
params.context = { diagnostics = {} }
local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', params, 20000) or {}
local _, answer = next(answers)
local show
for _, action in ipairs(answer and answer.result or {}) do
  show = action.title:find('^Show how it fails') and action or show
end
check('code action', show ~= nil, answers)
if show then
  vim.lsp.commands[show.command.command](show.command)
  local list = vim.fn.getqflist({ title = 1, items = 1 })
  check('trace', list.title == 'How twice fails' and list.items[1].text:find('n = ') ~= nil, list)
  vim.cmd('cclose')
end

vim.api.nvim_buf_set_text(0, 1, 13, 1, 14, { '0' })
until_true(function() return signs()[1] == 'stet-proved' and #vim.diagnostic.get(0) == 0 end)
check('edit', signs()[1] == 'stet-proved' and #vim.diagnostic.get(0) == 0, { signs(), vim.diagnostic.get(0) })

-- Another project has a server of its own. When this one ends, only its own marks go.
local first = vim.api.nvim_get_current_buf()
local server = next(vim.lsp.buf_get_clients(first))
vim.cmd('edit! ' .. vim.env.STET_OTHER)
vim.bo.filetype = 'c'
until_true(function() return signs()[1] == 'stet-refuted' and signs()[5] == 'stet-proved' end)
local other = next(vim.lsp.buf_get_clients(0))
check('a server a project', server ~= nil and other ~= nil and server ~= other, { server, other })
check('both have marks', signs(first)[1] == 'stet-proved', signs(first))
vim.lsp.stop_client(server)
until_true(function() return next(signs(first)) == nil end)
check('marks of a server that ended', next(signs(first)) == nil, signs(first))
check('marks of the other server', signs()[1] == 'stet-refuted', signs())

vim.cmd(failed == 0 and 'qall!' or 'cquit')
