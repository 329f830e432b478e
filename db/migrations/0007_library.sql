ALTER TABLE `projects` ADD `author` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `details` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `details_changed_at` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `series_name` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `series_number` real;--> statement-breakpoint
ALTER TABLE `projects` ADD `pages` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `wrap_pages` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `passages_total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `passages_checked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `skipped_steps` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `archived_at` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `search_text` text;--> statement-breakpoint
CREATE INDEX `projects_changed` ON `projects` (`owner_id`,`updated_at`);--> statement-breakpoint
UPDATE `projects` SET `search_text` = lower(`name` || ' ' || coalesce(`original_file_name`, ''));
