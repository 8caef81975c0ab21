-- Blocks that show something of another area, by what they show.
create index page_blocks_embeds on page_blocks (workspace_id, (props ->> 'target')) where type = 'embed';
